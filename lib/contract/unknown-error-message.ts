/** What spec/visitor.md §8 says when the server said nothing. Apart, so that a page's first scripts carry no more. */
export const UNKNOWN_ERROR_MESSAGE = "An error occurred";
