/** The element id of a visitor's message, by which the page is moved to it. */
export const messageElementId = (messageId: string) => `message-${messageId}`;
