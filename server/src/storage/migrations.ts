import { moveLogs } from './move-logs.ts';
import type { Database } from './sqlite-engine.ts';

/** One step of the schema. Steps are only ever added, never changed: a database remembers how many it has taken. */
interface Migration {
  /** A function is called in one transaction after the other until it returns true. */
  readonly sqlite: string | ((db: Database) => boolean);
  readonly postgres: string;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    sqlite: `
      create table tables (
        key integer primary key,
        id text not null unique,
        game text not null,
        version integer not null,
        options text not null,
        public integer not null,
        clock text,
        secret text not null,
        created integer not null,
        phase text not null,
        seats text not null,
        changed integer not null,
        due integer
      );
      create index tables_due on tables (due) where due is not null;
      create index tables_public on tables (changed) where public = 1;
      create table entries (
        table_key integer not null references tables (key) on delete cascade,
        seq integer not null,
        at integer not null,
        body text not null,
        unique (table_key, seq)
      );`,
    postgres: `
      create table tables (
        key bigint generated always as identity primary key,
        id text not null unique,
        game text not null,
        version integer not null,
        options text not null,
        public boolean not null,
        clock text,
        secret text not null,
        created bigint not null,
        phase text not null,
        seats text not null,
        changed bigint not null,
        due bigint
      );
      create index tables_due on tables (due) where due is not null;
      create index tables_public on tables (changed) where public;
      create table entries (
        table_key bigint not null references tables (key) on delete cascade,
        seq integer not null,
        at bigint not null,
        body text not null,
        primary key (table_key, seq)
      );`,
  },
  {
    sqlite: `
      create table journal (key integer primary key, lines text not null);
      create table stretches (
        table_key integer not null references tables (key) on delete cascade,
        first integer not null,
        lines text not null,
        primary key (table_key, first)
      ) without rowid;`,
    postgres: '', // appends that travel together are one statement there
  },
  {
    sqlite: '', // what the journal holds may stand in a stretch already: a server that does not know that must not read it
    postgres: '',
  },
  {
    // from here on older servers refuse the file
    sqlite: `
      create table entry (
        table_key integer not null references tables (key) on delete cascade,
        seq integer not null,
        at integer not null,
        body text not null,
        primary key (table_key, seq)
      ) without rowid;`,
    postgres: '',
  },
  { sqlite: moveLogs, postgres: '' },
  {
    sqlite: 'alter table tables add column given_up integer',
    postgres: 'alter table tables add column given_up integer',
  },
  {
    sqlite: 'alter table tables add column generation integer not null default 0',
    postgres: 'alter table tables add column generation integer not null default 0',
  },
  {
    sqlite: 'alter table tables add column hints integer not null default 0',
    postgres: 'alter table tables add column hints boolean not null default false',
  },
];
