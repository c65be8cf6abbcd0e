export { isAuthentic, journalMark, macOf, unseal } from './authentication.ts';
export {
  factsOf,
  forgetSealed,
  type JournalFacts,
  type JournalKind,
  type JournalRow,
  type NumberedEntry,
  writeJournal,
} from './entries.ts';
