/** Documents as HTML, for whatever shows it: text is never markup. */
package dev.docs.http.html;
