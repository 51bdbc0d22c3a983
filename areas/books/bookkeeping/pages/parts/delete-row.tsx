import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { Submit } from "#web/post/post-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { BookForm } from "../waiting/book-form.tsx";

interface DeleteRowProps {
  /** What is pressed to be asked: "Delete this expense". */
  label: string;
  /** What becomes of it and of the stock. */
  children: ReactNode;
  version: number;
  refusal: Refusal | undefined;
}

/** Asks once before a row is deleted. The form says `act=delete`. */
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
