/** Spaces and collections: their operations, bodies and JSON. */
package dev.docs.http.space;
