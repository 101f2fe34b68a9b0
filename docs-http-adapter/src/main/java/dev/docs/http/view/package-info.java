/** The JSON of resources: one class per concept, with pure functions from views to objects. */
@NullMarked
package dev.docs.http.view;

import org.jspecify.annotations.NullMarked;
