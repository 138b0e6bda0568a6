import type { ComponentType } from "react";

/** The islands by name. `never` stands for the props, which each island types itself. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = {
  "card-slider": () => import("../islands/card-slider").then((module) => module.CardSlider),
  "compare-bar": () => import("../islands/compare-bar").then((module) => module.CompareBar),
  countdown: () => import("../islands/countdown").then((module) => module.Countdown),
  form: () => import("../islands/form").then((module) => module.Form),
  frame: () => import("../islands/frame").then((module) => module.Frame),
  "image-gallery": () => import("../islands/image-gallery").then((module) => module.ImageGallery),
  map: () => import("../islands/map").then((module) => module.PlacesMap),
  "mobile-menu": () => import("../islands/mobile-menu").then((module) => module.MobileMenu),
  "news-slider": () => import("../islands/news-slider").then((module) => module.NewsSlider),
  "newsletter-form": () => import("../islands/newsletter-form").then((module) => module.NewsletterForm),
  "picture-slider": () => import("../islands/picture-slider").then((module) => module.PictureSlider),
  "quotation-button": () => import("../islands/quotation-button").then((module) => module.QuotationButton),
  "quotation-list": () => import("../islands/quotation-list").then((module) => module.QuotationList),
  "quote-carousel": () => import("../islands/quote-carousel").then((module) => module.QuoteCarousel),
  "recent-products": () => import("../islands/recent-products").then((module) => module.RecentProducts),
  "search-bar": () => import("../islands/search-bar").then((module) => module.SearchBar),
  video: () => import("../islands/video").then((module) => module.Video),
};
