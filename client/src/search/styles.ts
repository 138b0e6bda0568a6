import { adoptStyles } from "../dom/adopt-styles";
import styles from "../styles/sheets/search.css?text";

adoptStyles(styles);
