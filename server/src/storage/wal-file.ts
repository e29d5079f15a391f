import { statSync } from 'node:fs';
import type { Database } from './sqlite-engine.ts';

/** The write-ahead log is emptied once its file is larger than this. */
const FULL = 8 * 1024 * 1024;
/** While a reader prevents that, it is tried again each time the file has grown by so much. */
const AGAIN = 1024 * 1024;
/** So many milliseconds a checkpoint waits for readers. Nothing is written meanwhile. */
const PATIENCE = 20;

/**
 * Keeps the file of the write-ahead log small while the database is in use. Without it SQLite leaves the file as large as it
 * ever was, and lets it grow for as long as one reader or another is busy.
 */
export class WalFile {
  private readonly file: string;
  private readonly checkpoint;
  private readonly patience;
  private threshold = FULL;

  constructor(db: Database, path: string) {
    this.file = `${path}-wal`;
    db.exec('pragma wal_autocheckpoint = 0');
    this.checkpoint = db.prepare('pragma wal_checkpoint(truncate)');
    this.patience = (milliseconds: number) => db.exec(`pragma busy_timeout = ${milliseconds}`);
  }

  /** Empties the log if it is too long. To be called after every commit, when nobody waits for an answer. */
  limit(): void {
    const size = this.size();
    if (size < this.threshold) return;
    if (!this.empty()) this.threshold = size + AGAIN;
  }

  /** Brings the log to its places in the database and truncates the file; false if a reader prevented it. */
  empty(): boolean {
    this.patience(PATIENCE);
    try {
      const { busy } = this.checkpoint.get() as { busy: number };
      if (busy === 0) this.threshold = FULL;
      return busy === 0;
    } catch {
      return false; // a full disk, say: the next commit fails as well and is answered
    } finally {
      this.patience(10_000);
    }
  }

  private size(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
