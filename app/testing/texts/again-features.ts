/** What brings a buyer back to goods and sellers. The shape is that of `features`. */
export const againFeatures = {
  savedProducts: {
    standsOn: ["/saved", "table saved_product"],
    words: {
      en: "products you save|saved products",
      kisw: "bidhaa (una|uli)zoweka kando",
      fr: "produits (que vous gardez|gardés)",
      rw: "by’igihe kizaza|ibicuruzwa mwabitse",
      rn: "ivya hanyuma|ibidandazwa mwabitse",
    },
  },
  recentlySeen: {
    standsOn: ["/saved"],
    words: {
      en: "products you last saw",
      kisw: "bidhaa ulizoziona mwisho",
      fr: "produits vus en dernier",
      rw: "ibicuruzwa muheruka kureba",
      rn: "ibidandazwa muheruka kuraba",
    },
  },
  followedSellers: {
    standsOn: [
      "/following",
      "table followed_seller",
      "table new_product",
      "table seller_news",
      "job seller-news-step",
    ],
    words: {
      en: "sellers you follow",
      kisw: "wauzaji unaofuatilia",
      fr: "vendeurs que vous suivez",
      rw: "abagurisha mukurikira",
      rn: "abagurisha mukurikirana",
    },
  },
} as const;
