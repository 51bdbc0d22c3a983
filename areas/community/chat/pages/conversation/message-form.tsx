import { type FormEvent, useRef, useState } from "react";
import { idempotencyField, newIdempotencyKey } from "#core/idempotency.ts";
import { OfflineFields } from "#web/offline-queue/offline-fields.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxChatMessageLength } from "../../chat-limits.ts";
import { Card } from "./card.tsx";
import type { ConversationView } from "./load-chat.tsx";

interface MessageFormProps {
  open: ConversationView;
  /** The text of a refused message. */
  text: string;
  send(form: FormData, text: string): void;
  typing(): void;
}

/** The form of a message. Without scripts, and beside earlier messages, the browser posts it. */
export function MessageForm({ open, text, send, typing }: MessageFormProps) {
  const say = useSay();
  const { to, card, about, key, picture, isLatest } = open;
  const [isAbout, setIsAbout] = useState(true);
  /** Of the next message. React would write the first one into the field again. */
  const nextKey = useRef(key);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isLatest) return;
    event.preventDefault();
    const form = event.currentTarget;
    const input = form.elements.namedItem("chatText") as HTMLTextAreaElement;
    const file = form.elements.namedItem("picture") as HTMLInputElement;
    const words = input.value.trim();
    if (!words && !file.value) return input.focus();
    const data = new FormData(form);
    data.set(idempotencyField, nextKey.current);
    nextKey.current = newIdempotencyKey();
    send(data, words);
    // What the user types from now on is the next message.
    input.value = "";
    file.value = "";
    setIsAbout(false);
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="chat-form"
      data-waits
      noValidate
      onSubmit={submit}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && target.value && typing()}
    >
      <input type="hidden" name={idempotencyField} value={key} />
      <OfflineFields label="" shows={["chatText"]} />
      <input type="hidden" {...to} />
      {card && about && isAbout && (
        <>
          <input type="hidden" name="about" value={about} />
          <Card card={card} />
        </>
      )}
      <textarea
        name="chatText"
        rows={2}
        maxLength={maxChatMessageLength}
        className="control"
        aria-label={say("chat.text")}
        placeholder={say("chat.text")}
        defaultValue={text}
      />
      <PrerenderedHtml html={picture} />
    </form>
  );
}
