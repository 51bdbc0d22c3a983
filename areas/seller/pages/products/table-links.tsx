import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import { exportPath, importPath } from "../paths.ts";

/** Products as a table: to take along, and to bring many at once. */
export function TableLinks({ hasProducts }: { hasProducts: boolean }) {
  const say = useSay();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink look="quiet" to={importPath}>
        {say("seller.page.import")}
      </ButtonLink>
      {hasProducts && (
        // Not a <Link>: what it leads to is no page.
        <a className="button button-quiet" href={exportPath} download>
          {say("seller.page.export")}
        </a>
      )}
    </div>
  );
}
