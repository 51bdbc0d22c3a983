import { formatMoney, formatPrice } from "#web/format/format.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { ChatCard } from "../../endpoints.ts";

/** What a conversation is about: its name links to the page where it can be ordered. */
export function Card({ card, wording: { say, language } }: { card: ChatCard; wording: Wording }) {
  const { kind, label, line, path, picture, price, currency, unit } = card;
  return (
    <a href={path} className="talk-card">
      {picture && (
        <img loading="lazy" src={`/picture/${picture}/160.jpeg`} alt="" width={56} height={42} />
      )}
      <span className="min-w-0">
        <small>{say(`chat.card.${kind}`)}</small>
        <b>{label}</b>
        {price !== null && currency && (
          <span>
            {" "}
            {unit
              ? formatPrice(language, price, currency, unit)
              : formatMoney(language, price, currency)}
          </span>
        )}
        {line && <small>{line}</small>}
      </span>
    </a>
  );
}
