/** JSON: the only package that sees Jackson. */
package dev.docs.http.json;
