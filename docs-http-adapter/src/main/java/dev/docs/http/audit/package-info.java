/** Operations on audit events. */
@NullMarked
package dev.docs.http.audit;

import org.jspecify.annotations.NullMarked;
