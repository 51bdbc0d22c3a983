import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { bookImports } from "./area.ts";

const head = ["Date", "Details", "Paid In", "Withdrawn"];

/** A statement of the owner's, with one row. */
const own = (more: object = {}): ForeignAccessCase => ({
  make: async ({ run, actors: { owner } }) => {
    const id = newId();
    await run("delete from book_import where account_id = $1", [owner.id]);
    await run(
      `insert into book_import (id, account_id, file_name, head, cells, layout, created_at)
       values ($1, $2, 'a.csv', $3, $4, $5, now())`,
      [
        id,
        owner.id,
        JSON.stringify(head),
        JSON.stringify([["2026-01-01", "From Ali", "10", ""]]),
        JSON.stringify({ day: 0, description: 1, paidIn: 2, paidOut: 3 }),
      ],
    );
    await run(
      `insert into book_import_row (import_id, position, account_id, row_id, day, amount,
         description, counterparty, counterparty_key, reference, outcome, words)
       values ($1, 1, $2, $3, '2026-01-01', 10, 'From Ali', 'Ali', 'ali', 'R1', 'sale', 'Maize')`,
      [id, owner.id, newId()],
    );
    return { input: { id, ...more }, by: "owner" };
  },
});

/** A rule of the owner's. */
const ownRule = (more: object = {}): ForeignAccessCase => ({
  make: async ({ run, actors: { owner } }) => {
    const id = newId();
    await run("delete from book_rule where account_id = $1", [owner.id]);
    await run(
      `insert into book_rule (id, account_id, counterparty, counterparty_key, direction, outcome,
         words, changed_at)
       values ($1, $2, 'Ali', 'ali', 'in', 'sale', 'Maize', now())`,
      [id, owner.id],
    );
    return { input: { id, ...more }, by: "owner" };
  },
});

testForeignAccess(bookImports, {
  cases: {
    "GET api bookkeeping/statements/{id}/rows": own(),
    "POST api bookkeeping/statements/{id}/columns": own({
      day: 0,
      description: 1,
      paidIn: 2,
      paidOut: 3,
    }),
    "PATCH api bookkeeping/statements/{id}/rows/{row}": own({ row: 1, becomes: "none" }),
    "PATCH api bookkeeping/statement-rules/{id}": ownRule({ becomes: "none" }),
    "DELETE api bookkeeping/statement-rules/{id}": ownRule(),
    "POST api bookkeeping/statements/{id}/record": own(),
    "DELETE api bookkeeping/statements/{id}": own(),
  },
});
