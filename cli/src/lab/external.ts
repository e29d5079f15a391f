import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a program of somebody else's may do wrong; each costs it the move, which is then made by chance. */
export const FAULTS = ['slow', 'crashed', 'nonsense'] as const;
export type Fault = (typeof FAULTS)[number];

/** What a program is asked: everything its seat may know, and nothing else. */
export interface Asked {
  readonly game: string;
  readonly seat: number;
  readonly prompt: string;
  readonly legal: readonly string[];
  /** The state as this seat sees it, with -1 where it may not look. */
  readonly view: unknown;
  /** The same as lines of text. */
  readonly position: string;
}

export type Reply = { readonly words: string } | { readonly fault: Fault };

/** So many answers in a row may be too late before the program is started afresh. */
const PATIENCE_ENDS = 3;
/** A program that fails so often is not started again: every further move is made by chance at once. */
const MOST_STARTS = 10;
const MOST_LINE = 10_000;

/** A program that plays: one line of JSON to it for each question, one line back for each answer. */
export class External {
  private readonly command: string;
  private readonly milliseconds: number;
  private child: ChildProcess | undefined;
  private starts = 0;
  private number = 0;
  private late = 0;
  private waiting: ((reply: Reply) => void) | undefined;

  constructor(command: string, milliseconds: number) {
    this.command = command;
    this.milliseconds = milliseconds;
  }

  /** The program's answer, or what it did wrong; never throws, never takes much longer than the program may. */
  async ask(asked: Asked): Promise<Reply> {
    const child = this.running();
    if (child === undefined) return { fault: 'crashed' };
    const id = ++this.number;
    const reply = await new Promise<Reply>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: 'slow' }), this.milliseconds);
      this.waiting = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      child.stdin?.write(`${JSON.stringify({ id, ...asked, milliseconds: this.milliseconds })}\n`, (problem) => {
        if (problem) this.waiting?.({ fault: 'crashed' });
      });
    });
    this.waiting = undefined;
    this.late = 'fault' in reply && reply.fault === 'slow' ? this.late + 1 : 0;
    if (this.late >= PATIENCE_ENDS) this.close();
    if ('words' in reply && !asked.legal.includes(reply.words)) return { fault: 'nonsense' };
    return reply;
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
    this.late = 0;
  }

  private running(): ChildProcess | undefined {
    if (this.child !== undefined) return this.child;
    if (this.starts++ >= MOST_STARTS) return undefined;
    const child = spawn(this.command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.child = child;
    const gone = () => {
      if (this.child === child) this.child = undefined;
      this.waiting?.({ fault: 'crashed' });
    };
    child.on('error', gone);
    child.on('exit', gone);
    child.stdin.on('error', gone);
    createInterface({ input: child.stdout }).on('line', (line) => this.hear(line));
    return child;
  }

  /** Answers to questions that are no longer open are thrown away. */
  private hear(line: string): void {
    const answer = readAnswer(line);
    if (answer === undefined) this.waiting?.({ fault: 'nonsense' });
    else if (answer.id === this.number) this.waiting?.({ words: answer.move });
  }
}

function readAnswer(line: string): { readonly id: number; readonly move: string } | undefined {
  if (line.length > MOST_LINE) return undefined;
  try {
    const raw: unknown = JSON.parse(line);
    if (raw === null || typeof raw !== 'object') return undefined;
    const { id, move } = raw as Record<string, unknown>;
    return typeof id === 'number' && typeof move === 'string' ? { id, move } : undefined;
  } catch {
    return undefined;
  }
}
