/** Told to the window when React takes over a page that came without it. */
export const reactBegins = "react-begins";
