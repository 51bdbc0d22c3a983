import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";

/** Only scripts can open the print dialog; without them, users print from the browser's menu. */
export function PrintButton() {
  const say = useSay();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <div data-late className={isReady ? undefined : "invisible noscript:hidden"}>
      <Button type="button" look="quiet" onClick={() => window.print()}>
        {say("calculators.print")}
      </Button>
    </div>
  );
}
