/** Told to the window when React takes over a page that came without it, and when it has it. */
export const handOver = { begins: "soko-react-begins", done: "soko-react-done" } as const;
