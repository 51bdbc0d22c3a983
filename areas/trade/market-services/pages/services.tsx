import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { serviceCategoryPath, servicesPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageMeta, pageNumber, pageParameter } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  listMarketServiceCategories,
  listMarketServices,
  listMarketServiceTypes,
} from "../endpoints.ts";
import { ServiceGrid, toServiceTeaser } from "./cards/service-card.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** Three columns of four cards. */
const size = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const address = new URL(request.url).searchParams;
  const all = { size: limits.maxPageSize };
  const { data: categories } = await call(listMarketServiceCategories, all);
  const category = categories.find(({ id }) => String(id) === address.get("category"));
  const { data: types } = category
    ? await call(listMarketServiceTypes, { ...all, categoryId: category.id })
    : { data: [] };
  const type = types.find(({ id }) => String(id) === address.get("type"));
  const currentPage = Math.min(pageNumber(address), 10_000);
  const trader = parseUuid(address.get("trader"));
  const list = await call(listMarketServices, {
    categoryId: category?.id,
    typeId: type?.id,
    traderId: trader,
    page: currentPage,
    size,
  });
  const name = trader && list.data[0]?.trader.name;
  return {
    services: list.data.map(toServiceTeaser),
    total: list.total,
    page: currentPage,
    categories,
    types,
    category,
    type,
    trader,
    title:
      type?.name ??
      category?.name ??
      (name ? say("marketServices.list.ofTrader", { name }) : say("marketServices.list.title")),
    description: say("marketServices.list.intro"),
  };
}

/** Lists the services of one trader: `?trader=<id>`, where the shop has more than it shows. */
const parseUuid = (value: string | null): string | undefined =>
  value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;

export const meta: MetaFunction<typeof loader> = (args) => {
  const {
    title,
    description,
    category,
    type,
    page: currentPage = 1,
    services,
    trader,
  } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { category: category?.id, type: type?.id, page: pageParameter(currentPage) },
    isHidden: services?.length === 0 || trader !== undefined,
  });
};

export default function Services() {
  const list = useLoaderData<typeof loader>();
  const { services, total, page: currentPage, category, type } = list;
  const say = useSay();
  const whole = say("marketServices.list.title");
  const trail = [
    { label: whole, to: servicesPath },
    ...(category ? [{ label: category.name, to: serviceCategoryPath(category.id) }] : []),
    ...(type ? [{ label: type.name }] : []),
  ].map((step, index, steps) => (index === steps.length - 1 ? { label: step.label } : step));
  return (
    <ListPage
      title={list.title}
      lead={category ? undefined : list.description}
      trail={category && trail}
      actions={
        total > 0 && (
          <p className="card-note">{say("marketServices.list.count", { count: total })}</p>
        )
      }
      filters={<ServiceFilters {...list} />}
      list={services.length > 0 && <ServiceGrid services={services} level={2} eager={4} />}
      empty={{
        title: say("marketServices.list.empty"),
        advice: (
          <>
            <p>{say("marketServices.list.emptyText")}</p>
            <ButtonLink to={servicesPath}>{say("marketServices.list.all")}</ButtonLink>
          </>
        ),
      }}
      pager={{ page: currentPage, total, size }}
    />
  );
}

type ServiceFiltersProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "categories" | "types" | "category" | "type"
>;

/** Links for the categories, and for the types of the chosen category. They need no form. */
function ServiceFilters({ categories, types, category, type }: ServiceFiltersProps) {
  const say = useSay();
  return (
    <>
      <Chips
        label={say("marketServices.list.category")}
        chips={[
          { label: say("marketServices.list.allCategories"), to: servicesPath, chosen: !category },
          ...categories.map(({ id, name }) => ({
            label: name,
            to: serviceCategoryPath(id),
            chosen: id === category?.id,
          })),
        ]}
      />
      {category && types.length > 1 && (
        <Chips
          label={say("marketServices.list.type")}
          chips={[
            {
              label: say("marketServices.list.allTypes"),
              to: serviceCategoryPath(category.id),
              chosen: !type,
            },
            ...types.map(({ id, name }) => ({
              label: name,
              to: `${serviceCategoryPath(category.id)}&type=${id}`,
              chosen: id === type?.id,
            })),
          ]}
        />
      )}
    </>
  );
}
