/** OpenAPI specifications of organizations: where they come from, how they are read, versions. */
package dev.docs.openapi;
