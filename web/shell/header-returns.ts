import { useEffect } from "react";

/**
 * On a phone the header goes along out of sight while she reads on, and comes back with search and
 * cart as soon as she scrolls up. Styles do it, by `data-head` of the document; without scripts the
 * header stays where it is. It listens as long as the document is there.
 */
export function useHeaderReturns(): void {
  useEffect(() => {
    let before = 0;
    addEventListener("scroll", () => {
      // Less than a finger means.
      if (scrollY > 9 && Math.abs(scrollY - before) < 6) return;
      document.documentElement.dataset.head = scrollY > before && scrollY > 150 ? "away" : "here";
      before = scrollY;
    });
  }, []);
}
