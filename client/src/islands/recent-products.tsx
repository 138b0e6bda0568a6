import { useEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import type { Item } from "../quotation/items";
import { notifySubscribers } from "../quotation/store";
import { forgetProducts, recentProducts } from "../recent-products/store";

/** As many as stand beside each other in a wide window. */
const SHOWN = 6;

interface RecentProductsProps {
  /** The product whose page it is, which is not shown. */
  product?: number;
  title: string;
  /** The button that deletes the list, and what is said afterwards. */
  forget: string;
  forgotten: string;
  /** Address of the sprite. */
  icons: string;
}

/** The products that were looked at on this device. The server knows none of them, so its markup is empty. */
export function RecentProducts({ product, title, forget, forgotten, icons }: RecentProductsProps) {
  const [products, setProducts] = useState<Item[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => setProducts(recentProducts(product).slice(0, SHOWN)), []);
  // Cards of products on the quotation list are marked.
  useEffect(notifySubscribers, [products]);
  // The button that had the focus is gone.
  useEffect(() => message.current?.focus(), [isForgotten]);

  const onForget = () => {
    forgetProducts();
    setProducts([]);
    setForgotten(true);
  };
  return (
    <section className="recent-products__products container">
      {products[0] && (
        <>
          <h2 className="recent-products__title">{title}</h2>
          <button className="recent-products__forget" type="button" onClick={onForget}>
            {forget}
          </button>
          <ul className="recent-products__row">
            {products.map((item) => (
              <li key={item.id}>
                <Card product={item} icons={icons} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isForgotten && (
        <p className="recent-products__forgotten" role="status" tabIndex={-1} ref={message}>
          {forgotten}
        </p>
      )}
    </section>
  );
}

/** A product card without what only the server knows: labels, price, favourite. */
function Card({ product: { id, title, url, category, productImage }, icons }: { product: Item; icons: string }) {
  const picture = productImage?.["webp"] ?? productImage?.["url"];
  return (
    <article className="product-card" data-product-id={id}>
      <h3 className="product-card__title">
        <a className="product-card__link" href={new URL(url).pathname}>
          {title}
        </a>
      </h3>
      {category?.["title"] && <p className="product-card__category">{category["title"]}</p>}
      <div className="product-card__media">
        {picture ? (
          <img src={String(picture)} width="625" height="468" alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon sprite={icons} name="leaf" />
        )}
      </div>
    </article>
  );
}
