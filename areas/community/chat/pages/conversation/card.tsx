import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import type { ChatCard } from "../../endpoints.ts";

/** What a conversation is about: its name links to the page where it can be ordered. */
export function Card({ card }: { card: ChatCard }) {
  const say = useSay();
  const format = useFormat();
  const { kind, label, line, path, picture, price, currency, unit } = card;
  return (
    <a href={path} className="chat-card">
      {picture && (
        <img loading="lazy" src={`/picture/${picture}/160.jpeg`} alt="" width={56} height={42} />
      )}
      <span className="min-w-0">
        <small>{say(`chat.card.${kind}`)}</small>
        <b>{label}</b>
        {price !== null && currency && (
          <span> {unit ? format.price(price, currency, unit) : format.money(price, currency)}</span>
        )}
        {line && <small>{line}</small>}
      </span>
    </a>
  );
}
