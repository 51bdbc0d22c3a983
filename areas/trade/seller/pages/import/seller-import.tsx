import type { ComponentProps } from "react";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { ImportPage } from "#web/ui/imports/import-page.tsx";
import { useSay } from "#web/words/words.tsx";

interface SellerImportProps
  extends Pick<ComponentProps<typeof ImportPage>, "title" | "trail" | "texts" | "template"> {
  /** The columns of the table with what belongs in them. */
  columns: { column: string; about: string; isOptional: boolean }[];
  /** Heading of the kinds. */
  kindsTitle: string;
  /** The names that a cell may have, by group. */
  kinds: { label: string; names: string }[];
  units: string;
  answer: ComponentProps<typeof ImportPage>["answer"];
  /** Address of the drafts that an upload created. */
  draftsPath: string;
}

/** The page on which a seller creates products or services from a table. */
export function SellerImport({
  title,
  trail,
  texts,
  template,
  columns,
  kindsTitle,
  kinds,
  units,
  answer,
  draftsPath,
}: SellerImportProps) {
  const say = useSay();
  return (
    <ImportPage
      title={title}
      trail={trail}
      texts={texts}
      template={template}
      columns={columns.map(({ column, about, isOptional }) => ({
        term: column,
        detail: (
          <>
            {about}
            {isOptional && <small> {say("web.ui.optional")}</small>}
          </>
        ),
      }))}
      about={
        <>
          <details>
            <summary className={foldHead}>{kindsTitle}</summary>
            <DefinitionList
              items={kinds.map(({ label, names }) => ({ term: label, detail: names }))}
            />
          </details>
          <details>
            <summary className={foldHead}>{say("seller.import.units")}</summary>
            <p>{units}</p>
          </details>
        </>
      }
      answer={answer}
      toSaved={
        <p>
          <Link to={draftsPath} className={foldHead}>
            {say("seller.import.see")}
          </Link>
        </p>
      }
    />
  );
}

const foldHead = "flex min-h-11 items-center underline";
