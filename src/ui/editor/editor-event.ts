/** What the keys, the clipboard and drops in the text ask of the component around it, over the editor's own emitter. */
export const EditorEvent = {
  submit: 'message-submit',
  link: 'message-link',
  image: 'message-image',
  files: 'message-files',
} as const;
