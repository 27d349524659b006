/** Element id of a visitor's message, used to scroll to it. */
export const messageElementId = (messageId: string) => `message-${messageId}`;
