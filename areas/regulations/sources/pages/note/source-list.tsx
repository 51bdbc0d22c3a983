import type { RuleSource } from "../../rule-kinds.ts";
import { breakable } from "./source-line.ts";

/** The sources of a rule, each a link if it has a URL. */
export function SourceList({ sources }: { sources: RuleSource[] }) {
  return (
    <ul>
      {sources.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          {url ? (
            <a href={url} rel="external noopener">
              {breakable(name)}
            </a>
          ) : (
            breakable(name)
          )}
        </li>
      ))}
    </ul>
  );
}
