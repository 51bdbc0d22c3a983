import "./slides.css";
import type { ReactNode } from "react";
import { useSay } from "#web/words/words.tsx";
import { showSlide } from "./show-slide.ts";

interface SlidesProps {
  /** Prefix of the slides' anchors: "picture" gives #picture-1, #picture-2. */
  anchor: string;
  /** Accessible name of the slides. */
  label: string;
  children: ReactNode[];
}

/**
 * Slides, one visible at a time: swiped, or reached by arrows, which are anchors and need no
 * scripts. Pictures of hidden slides are loaded when they come into view.
 */
export function Slides({ anchor, label, children }: SlidesProps) {
  const say = useSay();
  const last = children.length;
  const arrow = (to: number, sign: string, name: string) => (
    <a href={`#${anchor}-${to}`} aria-label={name} onClick={showSlide}>
      {sign}
    </a>
  );
  return (
    <section aria-label={label} className="slides">
      <ul>
        {children.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are never reordered in place
          <li key={index} id={`${anchor}-${index + 1}`} tabIndex={-1}>
            {slide}
            {last > 1 && (
              <p className="slides-ways">
                {index > 0 && arrow(index, "‹", say("web.ui.previous"))}
                {`${index + 1}/${last}`}
                {arrow(index + 1 < last ? index + 2 : 1, "›", say("web.ui.next"))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
