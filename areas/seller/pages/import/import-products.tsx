import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { acceptedBy, productTable } from "#core/forms/upload-rules.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { FileField } from "#web/ui/forms/file-field.tsx";
import { Checkbox } from "#web/ui/forms/ticks.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importProducts } from "../../table/endpoints.ts";
import { maxRows } from "../../table/table-columns.ts";
import { portalPath, productsPath, templatePath } from "../paths.ts";
import { productChoices } from "../product-choices.ts";
import { sellersOnly, sellsHere } from "../sells-here.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportReport } from "./import-report.tsx";
import { wrongCells } from "./wrong-cells.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const title = visit.say("seller.import.title");
  if (!sellsHere(context, request)) return sellersOnly(title);
  const { commodities, units, currency } = await productChoices(visit);
  return {
    title,
    currency,
    commodities: commodities.map(({ label, options }) => ({
      label,
      names: options.map((option) => option.label).join(", "),
    })),
    units: units.map(({ label }) => label).join(", "),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attemptPosted, context: visit } = page(context);
  const read = await attemptPosted(importProducts, request);
  if (!read.ok) return refused(read.refusal);
  const { made, wrong, rows } = read.data;
  if (wrong === 0)
    return redirectWithFlash(visit, `${productsPath}?state=draft`, flash.productsImported);
  return { report: { made, wrong, ...wrongCells(rows) } };
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Many products at once, from a table. */
export default function ImportProducts() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const report = answer && "report" in answer ? answer.report : undefined;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <Page
      title={seen.title}
      lead={say("seller.import.lead")}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("seller.home.title"), to: portalPath },
            { label: say("seller.page.products"), to: productsPath },
            { label: seen.title },
          ]}
        />
      }
    >
      {report && <ImportReport report={report} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-4">
            {/* Not a <Link>: what it leads to is no page. */}
            <a className="button button-quiet" href={templatePath} download>
              {say("seller.import.template")}
            </a>
          </p>
          <PostForm refusal={refusal} encType="multipart/form-data">
            <Checkbox
              name="leaveOut"
              value="true"
              label={say("seller.import.leaveOut.label")}
              hint={say("seller.import.leaveOut.hint")}
            />
            <FileField
              name="table"
              label={say("seller.import.file")}
              hint={say("seller.import.fileHint", { max: maxRows })}
              accept={`${acceptedBy(productTable)}, .csv`}
              maxBytes={productTable.mostBytes}
              required
            />
            <Submit>{say("seller.import.act")}</Submit>
          </PostForm>
        </div>
        <ImportColumns {...seen} />
      </div>
    </Page>
  );
}
