import { useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { deleteAccountPath, yourDataPath, yourFilePath } from "./paths.ts";

export function loader(args: PageArgs) {
  return { title: pageFor(requireSignIn, args).say("personalData.yours.title") };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const held = ["you", "signIns", "documents", "shop", "trade", "choices"] as const;

export default function YourData() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={title}
      lead={say("personalData.yours.lead")}
      {...accountSection(say, yourDataPath)}
    >
      <Section title={say("personalData.file.title")}>
        <ul className="mb-4 list-disc pl-5">
          {held.map((what) => (
            <li key={what}>{say(`personalData.file.${what}`)}</li>
          ))}
        </ul>
        <p className="mb-4">{say("personalData.file.without")}</p>
        {/* Not a <Link>: the target is not a page. */}
        <a className="button button-primary" href={yourFilePath} download>
          {say("personalData.file.download")}
        </a>
      </Section>
      <Section title={say("personalData.delete.title")}>
        <p className="mb-4">{say("personalData.yours.leaving")}</p>
        <QuietLink to={deleteAccountPath}>{say("personalData.delete.title")}</QuietLink>
      </Section>
    </DetailPage>
  );
}
