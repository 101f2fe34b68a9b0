/** Operations, request bodies and JSON of organizations and their host names. */
@NullMarked
package dev.docs.http.organization;

import org.jspecify.annotations.NullMarked;
