/** Says a phrase of the import in the area's own words: `text("file")`. */
type Text = (name: string, values?: Record<string, string | number>) => string;

/** What the import of a table responds with, whatever its rows are. */
interface ImportResult {
  wrong: number;
  untakenColumns: string[];
  rows: { row: number; name: string; errors: { column: string; message: string }[] }[];
}

/** Shows at most this many errors: users do not correct more at once, and the page stays light. */
const maxShown = 100;

/** The words of the form, said by the loader so that the browser needs no phrases for them. */
export const importTexts = (text: Text, maxRows: number) => ({
  lead: text("lead"),
  template: text("template"),
  leaveOut: { label: text("leaveOutLabel"), hint: text("leaveOutHint") },
  file: { label: text("file"), hint: text("fileHint", { max: maxRows }) },
  act: text("act"),
  how: text("how"),
});

/**
 * Reports on an import that was not complete.
 * @param saved how many rows were saved, and the sentence that says so
 */
export function importReport(
  text: Text,
  { wrong, untakenColumns, rows }: ImportResult,
  saved: { count: number; sentence: string },
) {
  const cells = rows.flatMap(({ row, name, errors }) =>
    errors.map(({ column, message }) => ({ row, name, column, message })),
  );
  const more = cells.length - maxShown;
  const names = untakenColumns.join(", ");
  return {
    isSaved: saved.count > 0,
    sentences: [
      saved.sentence,
      ...(wrong > 0 ? [text("wrong", { wrong })] : []),
      ...(names ? [text(saved.count > 0 ? "untaken" : "unknown", { names })] : []),
    ],
    caption: text("report"),
    head: {
      row: text("columnRow"),
      name: text("columnName"),
      column: text("columnColumn"),
      message: text("columnMessage"),
    },
    cells: cells.slice(0, maxShown),
    more: more > 0 ? text("more", { more }) : "",
  };
}
