/** What can be told of the interface from its table: an OpenAPI document, a list for people. */
package dev.docs.http.description;
