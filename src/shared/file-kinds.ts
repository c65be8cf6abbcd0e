/** What a file is to the person who gets it: decides about its icon. */
export type FileKind = 'book' | 'image' | 'audio' | 'video' | 'archive' | 'file';
