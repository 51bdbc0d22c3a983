// Frozen: no new features; see decision 103.

import { againFeatures } from "./again-features.ts";
import { bookFeatures } from "./book-features.ts";
import { approval, campaigns } from "./chamber-features.ts";
import { chatFeatures } from "./chat-features.ts";
import { communityFeatures } from "./community-features.ts";
import { type Feature, feature } from "./feature.ts";
import { peopleFeatures } from "./people-features.ts";

export type { Feature } from "./feature.ts";

const everywhere = (words: string) => [words, words, words, words, words] as const;
/** A sentence mentions it by a link to it. */
const byLink = everywhere("");

export const features = {
  accounts: feature(
    [
      "/auth/register",
      "/auth/login",
      "table account",
      "table account_role",
      "table account_preference",
      "table association_member",
      "table association_invitation",
      "call POST user/register",
    ],
    ["account", "akaunti", "(?<!qui )\\bcomptes?\\b", "konti", "konte"],
  ),
  orders: feature(
    [
      "/market/order-request",
      "/market/myorders",
      "/portal/orders",
      "table cart",
      "table cart_line",
      "table market_order",
      "table market_order_request",
      "table market_order_line",
      "table market_order_proposal",
      "table market_order_step",
    ],
    // "Kuagiza kutoka nje" and "gutumiza mu mahanga" mean to import.
    [
      "\\border(s|ed|ing)?\\b",
      "\\boda\\b|agiz(?!\\w* kutoka nje)",
      "command",
      "komande|tumiz(?!\\w* mu mahanga)",
      "komande|tumiz",
    ],
  ),
  orderByCode: feature(
    ["/market/order-request/code", "table order_draft", "table code_request"],
    ["by SMS", "kwa SMS", "par SMS", "kuri SMS", "kuri SMS|muri SMS"],
  ),
  payments: feature(
    ["/market/payment-details", "table payment", "job payment-start"],
    [
      "\\bpa(y|id)",
      "malipo|lipwa|lip[ai]\\b|mlipe\\b|ulipe\\b",
      "\\bpa[iy]e",
      "shyu",
      "(?<!gu)rish[ew]|\\b\\w{0,5}riha\\b|rihirw|rihwa",
    ],
  ),
  receipts: feature(
    ["/market/payment-details/receipt"],
    ["\\breceipt", "risiti", "\\breçus? de|\\bun reçu", "inyemezabwishyu", "rwemeza ko harishwe"],
  ),
  mpesa: feature(["setting MPESA_SHORTCODE", "job payment-ask"], everywhere("m-pesa")),
  paymentAccounts: feature(
    ["/profile/payment-accounts", "table payment_account", "table payment_account_change"],
    [
      "payment accounts?",
      "akaunti (za|ya) malipo",
      "comptes? de paiement",
      "konti (yo|zo) kwishyurirwaho",
      "konte (yo|zo) kurihirwako",
    ],
  ),
  selling: feature(
    [
      "/sell-now",
      "/portal/products",
      "/profile/set-up-shop",
      "table trader",
      "table shop_face",
      "table trader_record",
      "table product",
      "table product_name",
    ],
    ["\\bshop", "\\bduka(?! la kubadilisha)", "boutique", "iduka|amaduka", "iduka|amaduka"],
  ),
  approval,
  documents: feature(
    ["/profile/verificationDocuments", "table verification_document"],
    [
      "verification document",
      "hati (za|ya) uthibitisho|hati zako za uthibitisho",
      "pièces? justificative",
      "inyandiko [yz]emeza",
      "impapuro zemeza|urupapuro rwemeza(?! ko)",
    ],
  ),
  ratings: feature(
    [
      "/market/market-access/ratings/:kind/:id",
      "table rating",
      "table rating_answer",
      "table rating_report",
      "table rating_review",
      "table rating_decision",
    ],
    ["\\bratings?\\b", "tathmini", "\\bnotes?\\b|\\bnoter\\b", "amanota", "amanota"],
  ),
  disputes: feature(
    [
      "/market/order-problem",
      "table dispute",
      "table dispute_step",
      "table dispute_photo",
      "table dispute_repayment",
    ],
    [
      "something is wrong with an order",
      "tatizo la oda",
      "problème avec une commande",
      "ikibazo cya komande",
      "ingorane ya komande",
    ],
  ),
  notifications: feature(
    [
      "/profile/notifications/settings",
      "table notification",
      "table notification_delivery",
      "table notification_setting",
    ],
    [
      "notification",
      "\\barifa",
      "notification",
      "\\b(imenyesha|amamenyesha)",
      "\\b(imenyesha|amamenyesha)",
    ],
  ),
  campaigns,
  sms: feature(["setting AT_USERNAME"], everywhere("\\bSMS\\b")),
  mail: feature(
    ["setting SMTP_URL", "/profile/update-contacts"],
    ["e-?mail", "barua pepe", "e-mail", "imeyili", "imeyili"],
  ),
  push: feature(
    ["/profile/notifications/push", "table push_subscription"],
    [
      "push service",
      "huduma ya arifa",
      "service de notification",
      "serivisi y’amam",
      "serivisi y’amam",
    ],
  ),
  yourData: feature(
    ["/profile/your-data", "/profile/your-data/file", "/auth/delete-account"],
    [
      "download|delete your account",
      "kupakua|unapakua|kufuta akaunti",
      "télécharge|supprimer (votre|le) compte",
      "kuvanaho|muvanaho|gusiba konti",
      "kumanura|muramanura|gufuta konte",
    ],
  ),
  sessions: feature(
    [
      "/profile/sessions",
      "/profile/password",
      "table session",
      "table known_device",
      "table oauth_token",
    ],
    ["sign-in", "uliloingia|ulikoingia", "sessions?\\b", "aho mwinjiriye", "aho mwinjiriye"],
  ),
  services: feature(["/market/market-service", "/portal/services", "table market_service"], byLink),
  serviceRequests: feature(
    ["/market/service-requests", "table service_request"],
    [
      "service request",
      "maombi ya huduma|ombi la huduma",
      "demandes? de services?",
      "ubusabe bwa serivisi",
      "ugusaba serivisi",
    ],
  ),
  prices: feature(
    [
      "/market/market-information",
      "call GET market-price/current",
      "table market_price",
      "table price_load",
      "table price_load_change",
      "table price_load_issue",
      "table price_load_row",
    ],
    [
      "market prices",
      "bei za soko",
      "prix du marché",
      "ibiciro byo ku m?asoko",
      "ibiciro vyo ku m?asoko",
    ],
  ),
  rates: feature(
    ["table exchange_rate"],
    [
      "exchange rate|rates between|the rate\\b",
      "kubadilisha (fedha|sarafu)",
      "\\btaux",
      "ivunjisha",
      "kuvunja",
    ],
  ),
  editions: feature(
    ["/market/market-access/regions", "/market/market-access/regions/:slug"],
    byLink,
  ),
  search: feature(["/search", "/market/market-access/search"], byLink),
  news: feature(["/news", "table news_item"], byLink),
  offline: feature(
    ["/offline"],
    [
      "without a connection",
      "bila mtandao",
      "sans connexion|hors connexion",
      "nta interineti",
      "ata internet",
    ],
  ),
  transport: feature(
    [
      "/market/logistics/providers",
      "/market/logistics/request",
      "/market/logistics/tracking/:code",
      "/profile/logistic-orders",
      "/portal/logistics",
      "table logistics_provider",
      "table logistic_service",
      "table logistics_request",
      "table logistics_offer",
      "table logistics_order",
      "table logistics_step",
      "table logistics_checkpoint",
      "table order_delivery",
    ],
    [
      "logistic|carrier|transport",
      "safirishaji",
      "transport",
      "ubwikorezi|\\butwara ibicuruzwa|abatwara ibicuruzwa",
      "gutwara ibidandazwa|wutwara ibidandazwa|abatwara ibidandazwa",
    ],
  ),
  regulations: feature(
    [
      "/regulations/procedures",
      "/regulations/regulations",
      "/regulations/regulatory-agencies",
      "/regulations/standards",
      "/regulations/tax-information",
      "/regulations/trade-documents",
      "table regulation_progress",
      "table trade_procedure",
    ],
    [
      "\\bregulations\\b|trade procedures?",
      "kanuni za biashara|taratibu za biashara",
      "réglementation|procédures? commerciale",
      "amategeko y’ubucuruzi|uko ubucuruzi bukorwa",
      "amategeko y’urudandaza|ingene urudandaza rukorwa",
    ],
  ),
  ruleReports: feature(
    ["/regulations/report", "/portal/officer/rules", "table rule_report"],
    [
      "rule is wrong|rules you report|reports of rules",
      "kanuni (ikiwa|uli[a-z]+|una[a-z]+) si sahihi|kuhusu kanuni",
      "règle est fausse|(règles? (que vous )?|de règles )signal|signalements de règles",
      "tegeko (muvuga ko |mwavuze ko )?atari (ryo|yo)|mwavuze ku mategeko",
      "tegeko (muvuga ko |mwavuze ko )?atari (ryo|yo)|mwavuze ku mategeko",
    ],
  ),
  calculators: feature(
    ["/services/calculator", "/services/calculator/saved", "table calculation"],
    [
      "calculat(or|ion)",
      "kikokotoo|vikokotoo",
      "outils? de calcul|calculateur|\\bcalculs\\b",
      "byo kubara|cyo kubara|ibyabazwe|ibyo mwabaze",
      "co guharura|vyo guharura|ivyaharuwe|ivyo mwaharuye",
    ],
  ),
  tradePlans: feature(
    [
      "/services/trade-plan",
      "/services/trade-plan/border-card",
      "/services/trade-plan/saved",
      "table trade_plan",
    ],
    [
      "trade plan|border card",
      "(mpango|mipango) (wa|ya) biashara|kadi ya mpakani",
      "plans? de commerce|carte de frontière",
      "(mu|imi)gambi [wy]’ubucuruzi|ikarita yo ku mupaka",
      "(mu|imi)gambi [wy]’urudandaza|ikarata yo ku rubibe",
    ],
  ),
  tradeStatistics: feature(
    ["/market/market-information/trade", "table trade_volume", "table trade_item"],
    [
      "trade statistics",
      "takwimu za biashara",
      "statistiques du commerce",
      "imibare y’ubucuruzi",
      "ibiharuro vy’urudandaza",
    ],
  ),
  priceEnquiries: feature(
    ["/market/market-information/enquiries", "table price_enquiry"],
    [
      "price enquir",
      "(ulizo|maulizo|maswali|swali) [^.]{0,6}(la|ya) bei",
      "demandes? de prix",
      "(ikibazo|ibibazo) ku (bi|gi)ciro",
      "(ikibazo|ibibazo) ku (bi|gi)ciro",
    ],
  ),
  priceReports: feature(
    ["/market/market-information/report", "table price_report"],
    [
      "report(ed)? a price|prices you report",
      "(taja|tajaje) bei|bei unazotaja",
      "indiquer un prix|prix que vous indiquez",
      "(ku|m)vuga igiciro|biciro muvuga",
      "(ku|m)vuga igiciro|biciro muvuga",
    ],
  ),
  priceAlerts: feature(
    ["/market/market-information/alerts", "table price_alert"],
    [
      "price alert",
      "arifa za bei",
      "alertes? de prix",
      "imenyesha ry’ibiciro",
      "amamenyesha y’ibiciro",
    ],
  ),
  ...againFeatures,
  ...chatFeatures,
  events: feature(
    ["/services/events", "table event"],
    [
      "trade fair|training",
      "maonyesho|mafunzo",
      "\\bfoires?\\b|\\bformations?\\b",
      "imurikagurisha|amahugurwa",
      "imurikagurisha|inyigisho",
    ],
  ),
  providers: feature(
    ["/services/providers", "table service_provider", "table service_provider_country"],
    [
      "service provider",
      "watoa huduma",
      "prestataires? de services",
      "abatanga serivisi",
      "abatanga serivisi",
    ],
  ),
  ...communityFeatures,
  ...peopleFeatures,
  ...bookFeatures,
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;
