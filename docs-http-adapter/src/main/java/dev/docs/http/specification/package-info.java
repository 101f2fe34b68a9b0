/** Reads OpenAPI specifications that anyone may have written, from addresses and from texts. */
package dev.docs.http.specification;
