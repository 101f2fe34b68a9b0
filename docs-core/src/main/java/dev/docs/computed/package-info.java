/** Pages that are computed from what stands elsewhere, such as from OpenAPI specifications. */
package dev.docs.computed;
