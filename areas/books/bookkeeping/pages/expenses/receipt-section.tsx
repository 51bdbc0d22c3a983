import { expensePath } from "#core/books/book-paths.ts";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Expense } from "../../expenses/endpoints.ts";
import { BookForm } from "../waiting/book-form.tsx";

interface ReceiptSectionProps {
  expense: Expense;
  refusal: (act: string) => Refusal | undefined;
}

/** The photo of a receipt: add, replace or remove it. */
export function ReceiptSection({ expense, refusal }: ReceiptSectionProps) {
  const say = useSay();
  const { id, receipt } = expense;
  const address = `${expensePath(id)}/receipt?${receipt?.picture.slice(-8) ?? ""}`;
  return (
    <Section title={say("bookkeeping.expenses.photo")}>
      {receipt && (
        <p className="mb-3">
          <a href={address}>
            <img
              loading="lazy"
              src={address}
              alt={say("bookkeeping.expenses.photoOf", { description: expense.description })}
              width={240}
              height={240}
              style={{ objectFit: "contain", backgroundColor: receipt.background }}
            />
          </a>
        </p>
      )}
      <BookForm refusal={refusal("photo")} encType="multipart/form-data">
        {/* Before the file, so that a refusal can be matched to this form. */}
        <input type="hidden" name="act" value="photo" />
        <PictureInput
          name="picture"
          label={say("bookkeeping.expenses.photo")}
          add={say(receipt ? "bookkeeping.expenses.photoReplace" : "bookkeeping.expenses.photoAdd")}
          rule={receiptPhoto}
        />
        <Submit look="quiet">{say("bookkeeping.expenses.photoSend")}</Submit>
      </BookForm>
      {receipt && (
        <details open={refusal("removePhoto") !== undefined} className="mt-3">
          <summary className="button button-quiet">
            {say("bookkeeping.expenses.photoRemove")}
          </summary>
          <p className="my-3">{say("bookkeeping.expenses.photoRemoveText")}</p>
          <BookForm refusal={refusal("removePhoto")}>
            <input type="hidden" name="act" value="removePhoto" />
            <Submit look="danger">{say("bookkeeping.expenses.photoRemoveNow")}</Submit>
          </BookForm>
        </details>
      )}
    </Section>
  );
}
