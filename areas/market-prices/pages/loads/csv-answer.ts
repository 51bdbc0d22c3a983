/** A table to be saved, read by nobody but who asked for it. */
export const csvAnswer = (csv: string, name: string): Response =>
  new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
