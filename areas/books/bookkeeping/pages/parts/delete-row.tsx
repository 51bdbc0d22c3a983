import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { Submit } from "#web/post/post-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { BookForm } from "../waiting/book-form.tsx";

interface DeleteRowProps {
  /** The button that opens the confirmation: "Delete this expense". */
  label: string;
  /** What happens to the row and the stock. */
  children: ReactNode;
  version: number;
  refusal: Refusal | undefined;
}

/** Asks for confirmation before a row is deleted. The form sends `act=delete`. */
export function DeleteRow({ label, children, version, refusal }: DeleteRowProps) {
  const say = useSay();
  return (
    <details open={refusal !== undefined} className="mt-6">
      <summary className="button button-quiet">{label}</summary>
      <p className="my-3">{children}</p>
      <BookForm refusal={refusal} waitsAs={label}>
        <input type="hidden" name="act" value="delete" />
        <input type="hidden" name="version" value={version} />
        <Submit look="danger">{say("bookkeeping.deleteNow")}</Submit>
      </BookForm>
    </details>
  );
}
