// node .rename.mjs file#Name[.member]=New ...   TypeScript-aware rename over server/
import ts from 'typescript';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
const root = process.cwd();
const files = execFileSync('git', ['ls-files', 'server', 'protocol', 'kernel'], { encoding: 'utf8' }).trim().split('\n').filter((f) => f.endsWith('.ts')).map((f) => resolve(root, f));
const content = new Map(); const version = new Map();
const host = {
  getScriptFileNames: () => files,
  getScriptVersion: (f) => String(version.get(f) ?? 0),
  getScriptSnapshot: (f) => { if (!content.has(f)) { try { content.set(f, readFileSync(f, 'utf8')); } catch { return undefined; } } return ts.ScriptSnapshot.fromString(content.get(f)); },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => ({ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, allowImportingTsExtensions: true, noEmit: true, strict: true, types: ['node'], skipLibCheck: true }),
  getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
  fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: ts.sys.realpath,
};
const service = ts.createLanguageService(host);
const changed = new Set();
for (const arg of process.argv.slice(2)) {
  const [target, to] = arg.split('=');
  const [file, path] = target.split('#');
  const abs = resolve(root, file);
  const source = service.getProgram().getSourceFile(abs);
  if (!source) throw new Error(`no ${file}`);
  const names = path.split('.');
  let node = source;
  for (const name of names) {
    let found;
    const visit = (n) => { if (found) return; if (n !== node && n.name && ts.isIdentifier(n.name) && n.name.text === name) { found = n; return; } ts.forEachChild(n, visit); };
    ts.forEachChild(node, visit);
    if (!found) throw new Error(`no ${name} in ${file}`);
    node = found;
  }
  const locations = service.findRenameLocations(abs, node.name.getStart(source), false, false, { providePrefixAndSuffixTextForRename: true }) ?? [];
  const by = new Map();
  for (const l of locations) { if (l.fileName.includes('node_modules')) continue; (by.get(l.fileName) ?? by.set(l.fileName, []).get(l.fileName)).push(l); }
  for (const [f, list] of by) {
    let text = content.get(f) ?? readFileSync(f, 'utf8');
    for (const { textSpan, prefixText = '', suffixText = '' } of list.sort((a, b) => b.textSpan.start - a.textSpan.start))
      text = text.slice(0, textSpan.start) + prefixText + to + suffixText + text.slice(textSpan.start + textSpan.length);
    content.set(f, text); version.set(f, (version.get(f) ?? 0) + 1); changed.add(f);
  }
  console.log(`${arg}: ${locations.length}`);
}
for (const f of changed) writeFileSync(f, content.get(f));
