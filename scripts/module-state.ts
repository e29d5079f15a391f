import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A binding at module level that may change while the program runs, and what of it. */
export interface ModuleState {
  /** `games/aurum/src/cards.ts BY_NAME` */
  readonly where: string;
  readonly what: string;
}

/** Built-in containers that can be changed. */
const CONTAINERS = /^(Array|Map|Set|WeakMap|WeakSet|Date|(Big)?(Int|Uint|Float)\d+(Clamped)?Array)$/;
const READONLY_CONTAINERS = /^(ReadonlyArray|ReadonlyMap|ReadonlySet)$/;
/** Methods that change what they are called on. */
const MUTATORS =
  /^(push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|setTime|setFullYear)$/;

/**
 * Finds module-level bindings that can be reassigned (`let`, `var`, static fields), that hold a container whose type
 * allows changes (declared neither `readonly` nor `as const`), or that some code changes by name. State captured by a
 * closure is not found.
 */
export function moduleState(files: readonly string[], root: string): ModuleState[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  const report = (file: ts.SourceFile, name: string, what: string): void => {
    const where = `${relative(root, file.fileName)} ${name}`;
    if (!found.has(where)) found.set(where, what);
  };
  const own = new Set(files.map((file) => program.getSourceFile(file)).filter((file) => file !== undefined));
  for (const file of own) {
    for (const statement of file.statements) {
      if (ts.isVariableStatement(statement)) declared(statement, file);
      if (ts.isClassDeclaration(statement)) staticFields(statement, file);
    }
    visit(file);
  }
  return [...found].map(([where, what]) => ({ where, what }));

  function declared({ declarationList, modifiers }: ts.VariableStatement, file: ts.SourceFile): void {
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return;
    const constant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name } of declarationList.declarations) {
      for (const each of namesIn(name)) {
        if (!constant) report(file, each.text, 'may be reassigned');
        const part = changeable(checker.getTypeAtLocation(each), new Set());
        if (part !== undefined) report(file, each.text, `holds a changeable ${part}`);
      }
    }
  }

  function staticFields(declaration: ts.ClassDeclaration, file: ts.SourceFile): void {
    for (const member of declaration.members) {
      if (!ts.isPropertyDeclaration(member)) continue;
      const flags = ts.getCombinedModifierFlags(member);
      if ((flags & ts.ModifierFlags.Static) === 0) continue;
      const name = `${declaration.name?.text}.${member.name.getText()}`;
      if ((flags & ts.ModifierFlags.Readonly) === 0) report(file, name, 'may be reassigned');
      const part = changeable(checker.getTypeAtLocation(member.name), new Set());
      if (part !== undefined) report(file, name, `holds a changeable ${part}`);
    }
  }

  /** The container in a type that may be changed; undefined if there is none. Types of libraries are not looked into. */
  function changeable(type: ts.Type, seen: Set<ts.Type>): string | undefined {
    if (seen.has(type)) return undefined;
    seen.add(type);
    if (type.isUnionOrIntersection()) return first(type.types, (each) => changeable(each, seen));
    const name = type.getSymbol()?.name ?? '';
    if (checker.isTupleType(type)) {
      const { target } = type as ts.TupleTypeReference;
      return target.readonly ? first(argumentsOf(type), (each) => changeable(each, seen)) : 'tuple';
    }
    if (CONTAINERS.test(name)) return name;
    if (READONLY_CONTAINERS.test(name)) return first(argumentsOf(type), (each) => changeable(each, seen));
    if ((type.flags & ts.TypeFlags.Object) === 0 || type.getCallSignatures().length > 0 || !isOwn(type))
      return undefined;
    return (
      first(checker.getPropertiesOfType(type), (property) => changeable(checker.getTypeOfSymbol(property), seen)) ??
      first(checker.getIndexInfosOfType(type), (info) => changeable(info.type, seen))
    );
  }

  function argumentsOf(type: ts.Type): readonly ts.Type[] {
    return checker.getTypeArguments(type as ts.TypeReference);
  }

  /** Whether a type is written in these files; anonymous ones such as mapped types are, too. */
  function isOwn(type: ts.Type): boolean {
    const declarations = type.getSymbol()?.declarations ?? [];
    return declarations.every(
      (declaration) => own.has(declaration.getSourceFile()) || ts.isMappedTypeNode(declaration),
    );
  }

  function visit(node: ts.Node): void {
    const target = changedBy(node);
    if (target !== undefined) changedByName(target, node);
    ts.forEachChild(node, visit);
  }

  function changedByName(target: ts.Expression, node: ts.Node): void {
    const symbol = symbolOf(rootOf(target));
    const declaration = symbol?.valueDeclaration;
    if (declaration === undefined || !own.has(declaration.getSourceFile())) return;
    if (!ts.isVariableDeclaration(declaration) || !isVariableOfModule(declaration)) return;
    const at = node.getSourceFile();
    const { line } = at.getLineAndCharacterOfPosition(node.getStart());
    report(declaration.getSourceFile(), symbol?.name ?? '', `is changed in ${relative(root, at.fileName)}:${line + 1}`);
  }

  function symbolOf(node: ts.Expression): ts.Symbol | undefined {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return symbol;
    return checker.getAliasedSymbol(symbol);
  }
}

/** The files of a folder and of those in it, without tests. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}

/** What an expression changes: the target of an assignment, `++`, `delete`, a mutating method or Object.assign. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment ? node.left : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPostfixUnaryExpression(node)) return node.operand;
  if (ts.isPrefixUnaryExpression(node)) {
    const steps: ts.SyntaxKind[] = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken];
    return steps.includes(node.operator) ? node.operand : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (expression.getText() === 'Object' && /^(assign|defineProperty)$/.test(name.text)) return node.arguments[0];
  return MUTATORS.test(name.text) ? expression : undefined;
}

/** `a` of `a.b[0].c`. */
function rootOf(expression: ts.Expression): ts.Expression {
  let root = expression;
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root) || ts.isNonNullExpression(root)) {
    root = root.expression;
  }
  return root;
}

function isVariableOfModule(declaration: ts.VariableDeclaration): boolean {
  return ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
}

function namesIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function first<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
