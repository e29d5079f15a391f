/** The bot one meets when nothing was chosen: it plays well, and answers at once. */
export const DEFAULT_BOT = 'adept';
