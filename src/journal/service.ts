export { isAuthentic, journalMark, macOf, reseal, unseal } from './authentication.ts';
export {
  factsOf,
  type JournalFacts,
  type JournalKind,
  type JournalRow,
  keepSealed,
  lastEntry,
  loseSealed,
  type NumberedEntry,
  READDRESSED_AT,
  removeSealed,
  writeJournal,
} from './entries.ts';
