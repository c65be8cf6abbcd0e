/** Kind of a file for its recipient: decides about its icon. */
export type FileKind = 'book' | 'image' | 'audio' | 'video' | 'archive' | 'file';
