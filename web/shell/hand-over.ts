/** Told to the window when React takes over a page that came without it, and when it has it. */
export const reactBegins = "react-begins";
export const reactDone = "react-done";
