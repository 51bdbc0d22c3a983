import { languageFacts } from "#core/languages.ts";
import { deskAccountPath } from "#core/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { Wording } from "#web/words/prerender.tsx";
import { contactMessagePath } from "../../contact-paths.ts";
import type { ContactMessage } from "../../endpoints.ts";

const link = "inline-flex min-h-11 min-w-11 items-center break-words";

/**
 * Messages as rows that link to their pages; rendered by the loader, so that their code is not
 * sent.
 */
export function MessageRows({
  messages,
  wording,
}: {
  messages: ContactMessage[];
  wording: Wording;
}) {
  const { date } = createFormatters(wording.language);
  return (
    <ul className="panels">
      {messages.map(({ id, name, message, dateSent }) => (
        <li key={id}>
          <a href={contactMessagePath(id)} className={`${link} font-semibold`}>
            {name}
          </a>
          <p className="hint">
            <time dateTime={dateSent}>{date(dateSent)}</time>
          </p>
          <p className="break-words">{startOf(message)}</p>
        </li>
      ))}
    </ul>
  );
}

const excerptLength = 140;
const startOf = (text: string) => {
  const letters = [...text];
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join("")}…` : text;
};

/** One message with its outcome. */
export function MessageFacts({ message, wording }: { message: ContactMessage; wording: Wording }) {
  const { say, language } = wording;
  const { date } = createFormatters(language);
  const { accountId, answer, dateSent, dateDecided, dateAnswerLeft } = message;
  const facts = [
    { term: say("contactUs.desk.email"), detail: message.email },
    { term: say("contactUs.desk.date"), detail: date(dateSent) },
    { term: say("contactUs.desk.language"), detail: languageFacts[message.language].ownName },
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="break-all">{detail}</dd>
          </div>
        ))}
      </dl>
      {accountId && (
        <p>
          <a href={deskAccountPath(accountId)} className={link}>
            {say("contactUs.desk.account")}
          </a>
        </p>
      )}
      <Words text={message.message} />
      {dateDecided && (
        <p className="hint">
          {say(answer === null ? "contactUs.desk.finishedOn" : "contactUs.desk.answeredOn", {
            date: date(dateDecided),
          })}
        </p>
      )}
      {answer !== null && (
        <>
          <Words text={answer} />
          <p className="hint">
            {say(dateAnswerLeft ? "contactUs.desk.left" : "contactUs.desk.waits")}
          </p>
        </>
      )}
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <div className="mt-3 whitespace-pre-line break-words rounded-lg bg-sunken p-3">{text}</div>
);
