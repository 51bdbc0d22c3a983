import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { standardPath } from "#areas/regulations/sources/paths.ts";
import type { Book } from "#core/words.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { Standard } from "../../endpoints.ts";

/** Renders standards as cards, each with its source. */
export function renderStandardCards(
  words: Wording & { book: Book },
  list: Standard[],
  path: string,
): string {
  const { say } = words;
  return prerenderWithWords(
    words,
    <div className="grid gap-3 md:grid-cols-2">
      {list.map(({ id, code, name, specificationType, edition, subCategory, rule }) => (
        <article
          key={id}
          data-rule={rule.key}
          className="min-w-0 rounded-xl border border-line bg-surface p-4"
        >
          <h2 className="text-base font-semibold">
            <LineAnchor href={standardPath(id)}>
              {say("standards.titled", { code, name })}
            </LineAnchor>
          </h2>
          <p>
            {subCategory.name}, {say(`standards.type.${specificationType.replaceAll(" ", "-")}`)},{" "}
            {edition
              ? say("standards.edition", { year: String(edition) })
              : say("standards.editionUnknown")}
          </p>
          <RuleNote facts={rule} path={path} />
        </article>
      ))}
    </div>,
  );
}
