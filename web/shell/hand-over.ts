/** Told to the window when React begins to take a page over, and once more when it has it. */
export const reactComes = "react-comes";
