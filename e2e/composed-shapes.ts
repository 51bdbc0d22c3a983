const choice = "value label";
/** A list as its endpoint answers it, with a heading and what was asked for. */
const titledList = "+ title";
/** What a page shows of a product in a list. */
const card = "id name price currency unit minimum seller place picture background isSoldOut isDemo";
/** What the filters of the market offer, and what of it is chosen. */
const filters = [
  choice,
  "categories subCategories commodities locations",
  "category subCategory commodity location sort term page",
];
/** What sellers choose of when they describe a product, and why they cannot. */
const productForm = [choice, "commodities places units currency", "label options", "title closed"];

const refusal = "message code";
const everywhere = ["title", "title description", refusal];

/** Of the shell around every page. */
export const shellShapes = [
  "edition origin language reader shownCurrency dataSaver rates",
  "code name phone currency",
  refusal,
];

/**
 * Objects that a page’s loader makes itself of what its endpoints answered, by the pattern of the
 * page: their keys, or after "+ " those it puts beside the keys of an answer.
 */
export const composed: Record<string, readonly string[]> = {
  "/": ["title about hasRegulations slides products news partners", card],
  "/news": ["title description news total page"],
  "/news/:id": ["item more"],
  "/auth/register": [
    "title description role first",
    "step values options",
    "UserRole referrerCode",
  ],
  "/market/market-service": [
    "title description services total page categories category types type",
  ],
  "/market/market-service/single-service/:id": ["service others"],
  "/market/dashboard": [
    "title figures",
    "currency edition months recent sold statuses drawing",
    "width height left bars lines",
    "key x y width height",
    "value y",
  ],
  "/market/dashboard/orders": ["title found shown"],
  "/market/dashboard/sellers": ["title found shown months"],
  "/market/market-access": [
    "title description products total choices chosen isWhole",
    card,
    ...filters,
  ],
  "/market/market-access/search": ["title products total choices chosen", card, ...filters],
  "/market/market-access/regions": ["title description regions", "code country edition isOwn"],
  "/market/market-access/regions/:slug": [
    "code name description page server answered products total",
    card,
  ],
  "/market/market-access/regions/:slug/*": [
    "code name page server product shop terms",
    "minimumCost perBase",
  ],
  "/market/market-access/cart": ["title cart isSignedIn"],
  "/market/order-request": [
    "title cart contact countries places",
    "name email phone country locationId",
    choice,
  ],
  "/market/market-access/single-product/:id": [
    "product marketPrice terms seller more others othersTotal ofCart",
    "minimumCost perBase",
    "since total userType",
    // The market price beside the asking price.
    "+ above asking",
    "isOwn least line",
    card,
    `${card} dearer`,
  ],
  "/market/market-access/trader/:id": ["shop page", "trader products total", card],
  "/market/myorders": ["title query found sells", "side tab group shown", "+ tab"],
  "/market/order-details": ["title shown", "+ kind"],
  "/market/payment-details": ["title order"],
  "/market/order-confirmation": ["title requests"],
  "/portal/orders": [
    "title listed",
    "query found waiting",
    "side tab group shown",
    "+ tab",
    "requests orders",
  ],
  "/profile": ["own roles"],
  "/profile/:id": ["person isOwn"],
  "/profile/associations": ["title own list isOfficer", "+ page term"],
  "/profile/associations/:id": ["id title memberCount members page mayEdit"],
  "/profile/associations/:id/edit": ["title association"],
  "/profile/edit": [
    "title own choices",
    "ageGroups countries genders organizationSizes organizationTypes places",
    choice,
  ],
  "/profile/notifications": [`${titledList} shown`],
  "/profile/notifications/settings": ["title settings channels"],
  "/profile/password": ["title min"],
  "/profile/preferences": ["title chosen options", choice],
  "/profile/sessions": ["title sessions"],
  "/profile/set-up-shop": ["title id name shop"],
  "/profile/socials": ["title socials"],
  "/profile/update-contacts": ["title email sms"],
  "/profile/verificationDocuments": ["title documents types review", choice],
  "/portal": ["title shop shopPath documents counts waiting", "requests toProcess toDispatch"],
  "/portal/products": [
    "title closed",
    "title products total shown state tabs term",
    "state count",
    "id name about state comment acts price currency quantity unit photo public",
  ],
  "/portal/products/new": ["title choices", ...productForm],
  "/portal/products/import": [
    "title closed",
    "title commodities units currency columns maxRows",
    "label names",
    "column field isOptional",
  ],
  "/portal/products/:id": ["title product choices public", ...productForm],
  "/portal/officer/products": [
    "title products total shown state desk",
    "id name about seller submittedAt photo",
  ],
  "/portal/officer/products/:id": ["product desk sellerPath publicPath"],
  "/portal/officer": [`${titledList} waiting term state shown`],
  "/portal/officer/deliveries": [`${titledList} shown`],
  "/portal/officer/account/:id": ["account givesRoles"],
  "/search": ["title term groups categories"],
  "/search/products": ["title data total categories page size term", card],
  "/search/market-services": [`${titledList} categories page size term`],
};

export const shapesOf = (pattern: string): readonly string[] => [
  ...everywhere,
  ...(composed[pattern] ?? []),
];

/** Every key that some page makes itself. */
export const composedKeys = new Set(
  [...shellShapes, ...Object.values(composed).flat()].flatMap((shape) => shape.split(" ")),
);
