/** What is kept of organizations and the names they are reached by. */
@NullMarked
package dev.docs.organization.internal;

import org.jspecify.annotations.NullMarked;
