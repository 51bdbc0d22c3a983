import { productImage } from "#core/files/upload-rules.ts";
import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import type { PageContext } from "#server/page.ts";
import { queueFields } from "#web/kept-posts/offline-queue.ts";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { Card } from "./card.tsx";

import type { OpenConversation } from "./open-conversation.ts";

interface FieldsProps {
  open: OpenConversation;
  /** The owner of a message that is queued on the device. */
  owner: string;
  wording: PageContext;
}

/** The fields before the text: the recipient and the subject. */
export function MessageFields({ open, owner, wording }: FieldsProps) {
  const { room, accountId, card, about } = open;
  const to = room ? { name: "chatRoomId", value: room } : { name: "with", value: accountId };
  return (
    <>
      <input type="hidden" name={idempotencyField} value={newIdempotencyKey()} />
      <input type="hidden" name={queueFields.owner} value={`${owner}.${to.value}`} />
      <input type="hidden" {...to} />
      {card && about && (
        <div data-about>
          <input type="hidden" name="about" value={about} />
          <Card card={card} wording={wording} />
        </div>
      )}
    </>
  );
}

/** The fields after the text: a picture and the button. */
export function MessageFormEnd({ wording }: { wording: PageContext }) {
  const { say } = wording;
  return (
    <WordsProvider words={wording}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <PictureInput
          name="picture"
          label={say("chat.picture")}
          add={say("chat.addPicture")}
          rule={productImage}
        />
        <button type="submit" className="button button-primary mt-2">
          {say("chat.send")}
        </button>
      </div>
    </WordsProvider>
  );
}
