/** Invalid settings, one message each. */
export class SettingsError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
  }
}
