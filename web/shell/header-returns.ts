import { useEffect } from "react";

/** Less than a finger means. */
const slack = 6;

/**
 * On a phone the header goes along out of sight while she reads on, and comes back with search and
 * cart as soon as she scrolls up. Styles do it, by `data-head` of the document; without scripts the
 * header stays where it is.
 */
export function useHeaderReturns(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = scrollY;
    dataset.head = before > 0 ? "away" : "here";
    const onScroll = () => {
      const by = scrollY - before;
      if (scrollY > 0 && Math.abs(by) < slack) return;
      before = scrollY;
      dataset.head = by > 0 && scrollY > 150 ? "away" : "here";
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
}
